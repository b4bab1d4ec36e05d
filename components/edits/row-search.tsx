import { Search } from 'lucide-react'
import { TextInput } from '#components/ui/text-input.tsx'
import { t } from '#lib/core/i18n/t.ts'

interface RowSearchProps {
  readonly text: string
  readonly onTextChange: (text: string) => void
}

/** A search for products of a job by name or SKU. */
export function RowSearch({ text, onTextChange }: RowSearchProps) {
  return (
    <TextInput
      type="search"
      aria-label={t.jobs.searchHere}
      placeholder={t.jobs.searchHere}
      value={text}
      onChange={({ target }) => onTextChange(target.value)}
      before={<Search size={14} aria-hidden className="text-muted" />}
      className="h-7! min-w-32 flex-1"
    />
  )
}
