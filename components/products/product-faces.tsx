import { clsx } from 'clsx'
import { type KeyboardEvent, useRef } from 'react'
import { t } from '#lib/messages/product-view.ts'

const faces = ['edit', 'shopper', 'history'] as const
export type Face = (typeof faces)[number]

interface ProductFacesProps {
  readonly face: Face
  readonly onFace: (face: Face) => void
}

/** The sides that a product can be looked at from. */
export function ProductFaces({ face, onFace }: ProductFacesProps) {
  const list = useRef<HTMLDivElement>(null)
  const keys = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const at = faces.indexOf(face) + (isMirrored ? -by : by)
    const next = faces[(at + faces.length) % faces.length]
    if (next === undefined) return
    event.preventDefault()
    onFace(next)
    list.current?.querySelector<HTMLElement>(`[data-face="${next}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={t.faces}
      onKeyDown={keys}
      className="flex h-9 shrink-0 gap-1 border-b border-line bg-surface px-2"
    >
      {faces.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          data-face={each}
          aria-selected={each === face}
          tabIndex={each === face ? 0 : -1}
          onClick={() => onFace(each)}
          className={clsx(
            'border-b-2 px-2 font-medium outline-offset-[-2px]!',
            each === face
              ? 'border-accent text-ink'
              : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {nameOf(each)}
        </button>
      ))}
    </div>
  )
}

function nameOf(face: Face): string {
  switch (face) {
    case 'edit':
      return t.faceEdit
    case 'shopper':
      return t.faceShopper
    case 'history':
      return t.faceHistory
  }
}
