import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useAutoFocus } from '#components/ui/use-auto-focus.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { DecimalSign } from '#lib/core/catalog/amount-text.ts'
import type { GridEdits } from './use-grid-edits.ts'

interface GridNoticesProps {
  readonly edits: GridEdits
  readonly gridRef: RefObject<HTMLDivElement | null>
}

/** The result of a block operation, or the question that has to be answered before a block is written. */
export function GridNotices({ edits, gridRef }: GridNoticesProps) {
  const { notice, unclear, dismiss } = edits
  if (notice === undefined && unclear === undefined) return null
  // The pressed button disappears: the grid gets the focus back.
  const thenFocusGrid = (act: () => unknown) => () => {
    act()
    gridRef.current?.focus({ preventScroll: true })
  }
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-10 z-30 flex justify-center px-4">
      <div className="pointer-events-auto max-w-xl rounded-lg shadow-float">
        {unclear === undefined ? null : (
          <AskSign
            example={unclear.example}
            onAnswer={(sign) => thenFocusGrid(() => unclear.answer(sign))}
          />
        )}
        {unclear !== undefined || notice === undefined ? null : (
          <Notice
            tone={notice.tone}
            action={
              notice.stop === undefined ? (
                <IconButton label={t.grid.close} size="sm" onClick={thenFocusGrid(dismiss)}>
                  <X size={14} aria-hidden />
                </IconButton>
              ) : (
                <Button size="sm" onClick={thenFocusGrid(notice.stop)}>
                  {t.grid.stop}
                </Button>
              )
            }
          >
            {notice.text}
          </Notice>
        )}
      </div>
    </div>
  )
}

interface AskSignProps {
  readonly example: string
  readonly onAnswer: (sign: DecimalSign | undefined) => () => void
}

function AskSign({ example, onAnswer }: AskSignProps) {
  const { ref } = useAutoFocus<HTMLButtonElement>()
  return (
    <Notice tone="warn" title={t.grid.askSign}>
      <p>{t.grid.askSignHint(example)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" ref={ref} onClick={onAnswer('.')}>
          {t.grid.pointSign}
        </Button>
        <Button size="sm" onClick={onAnswer(',')}>
          {t.grid.commaSign}
        </Button>
        <Button size="sm" variant="plain" onClick={onAnswer(undefined)}>
          {t.grid.stop}
        </Button>
      </div>
    </Notice>
  )
}
