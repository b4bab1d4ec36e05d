import { useEffect, useRef, useState } from 'react'
import { TextInput } from '#components/ui/text-input.tsx'
import { t } from '#lib/i18n/t.ts'
import { sanitizeUrl } from '../sanitize.ts'

interface LinkFormProps {
  readonly address: string
  readonly onSet: (href: string) => void
  readonly onClose: () => void
}

/** Where the link leads that is made or changed; nowhere that runs anything. */
export function LinkForm({ address, onSet, onClose }: LinkFormProps) {
  const [entered, setEntered] = useState(address)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const href = sanitizeUrl(entered)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (href !== undefined) onSet(href)
      }}
      className="border-b border-line p-1.5"
    >
      <TextInput
        ref={input}
        aria-label={t.richText.linkAddress}
        aria-invalid={entered === '' || href !== undefined ? undefined : true}
        placeholder="https://…"
        dir="ltr"
        value={entered}
        onChange={(event) => setEntered(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }}
      />
    </form>
  )
}
