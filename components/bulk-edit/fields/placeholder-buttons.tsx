import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#components/ui/button.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type Placeholder, textPlaceholders } from '#lib/core/operations/text/template.ts'

interface PlaceholderButtonsProps {
  readonly catalog: Connection['catalog']
  readonly placeholders?: readonly Placeholder[]
  /** The box into which they insert. */
  readonly box: RefObject<HTMLElement | null>
  readonly onInsert: (text: string) => void
}

/** Buttons that insert a placeholder at the caret of a text box. */
export function PlaceholderButtons(props: PlaceholderButtonsProps) {
  const { catalog, placeholders = textPlaceholders, box, onInsert } = props
  const offered = placeholders.filter((each) => catalog === 'v3' || each !== 'barcode')
  return (
    <div role="group" aria-label={t.bulkEdit.insertPlaceholder} className="flex flex-wrap gap-1">
      {offered.map((placeholder) => (
        <Button
          key={placeholder}
          size="sm"
          onClick={() => {
            const input = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
              'input, textarea',
            )
            if (!input) return
            const { value, selectionStart, selectionEnd } = input
            const head = `${value.slice(0, selectionStart ?? 0)}{${placeholder}}`
            // A new value moves the caret to the end, so it is set once the value is there.
            flushSync(() => onInsert(head + value.slice(selectionEnd ?? 0)))
            input.focus()
            input.setSelectionRange(head.length, head.length)
          }}
        >
          {`{${placeholder}}`}
        </Button>
      ))}
    </div>
  )
}
