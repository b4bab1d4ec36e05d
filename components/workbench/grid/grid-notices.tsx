import { X } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useArrival } from '#components/ui/use-arrival.ts'
import { t } from '#lib/messages/grid.ts'
import type { GridEdits, Unclear } from './use-grid-edits.ts'

/** What became of a block, or what has to be known before it is written. Covers no cell for long. */
export function GridNotices({ hand }: { readonly hand: GridEdits }) {
  const { notice, unclear, dismiss } = hand
  if (notice === undefined && unclear === undefined) return null
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 z-30 flex justify-center px-4">
      <div className="pointer-events-auto max-w-xl rounded-lg shadow-float">
        {unclear === undefined ? null : <AskSign unclear={unclear} />}
        {unclear !== undefined || notice === undefined ? null : (
          <Notice
            tone={notice.tone}
            action={
              <IconButton label={t.close} size="sm" onClick={dismiss}>
                <X size={14} aria-hidden />
              </IconButton>
            }
          >
            {notice.text}
          </Notice>
        )}
      </div>
    </div>
  )
}

function AskSign({ unclear }: { readonly unclear: Unclear }) {
  const { ref } = useArrival<HTMLButtonElement>()
  return (
    <Notice tone="warn" title={t.askSign}>
      <p>{t.askSignHint(unclear.example)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" ref={ref} onClick={() => unclear.answer('.')}>
          {t.pointSign}
        </Button>
        <Button size="sm" onClick={() => unclear.answer(',')}>
          {t.commaSign}
        </Button>
        <Button size="sm" look="plain" onClick={() => unclear.answer(undefined)}>
          {t.stop}
        </Button>
      </div>
    </Notice>
  )
}
