import { Tabs } from '@base-ui/react/tabs'
import { t } from '#lib/i18n/t.ts'

const faces = ['edit', 'shopper', 'history'] as const
export type Face = (typeof faces)[number]

interface ProductFacesProps {
  readonly face: Face
  readonly onFace: (face: Face) => void
}

/** The sides that a product can be looked at from. */
export function ProductFaces({ face, onFace }: ProductFacesProps) {
  return (
    <Tabs.Root value={face} onValueChange={(chosen: Face) => onFace(chosen)}>
      <Tabs.List
        activateOnFocus
        aria-label={t.product.faces}
        className="flex h-9 shrink-0 gap-1 border-b border-line bg-surface px-2"
      >
        {faces.map((each) => (
          <Tabs.Tab
            key={each}
            value={each}
            className="border-b-2 border-transparent px-2 font-medium text-muted outline-offset-[-2px]! hover:text-ink data-active:border-accent data-active:text-ink"
          >
            {nameOf(each)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs.Root>
  )
}

function nameOf(face: Face): string {
  switch (face) {
    case 'edit':
      return t.product.faceEdit
    case 'shopper':
      return t.product.faceShopper
    case 'history':
      return t.product.faceHistory
  }
}
