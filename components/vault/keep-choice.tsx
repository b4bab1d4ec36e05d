import { Segmented } from '#components/ui/segmented.tsx'

export type Keeping = 'session' | 'vault'

const choices = [
  { value: 'session', label: 'Until the browser closes' },
  { value: 'vault', label: 'With a passphrase' },
] as const satisfies readonly { readonly value: Keeping; readonly label: string }[]

const meanings: Readonly<Record<Keeping, string>> = {
  session:
    'The key is kept in the browser’s memory and on no disk. You paste it again after every restart, and jobs wait for that. What jobs note of prices and costs lies on this computer as it is.',
  vault:
    'The key is kept on this computer, encrypted under a passphrase of yours, and so is what jobs note of prices and costs. You unlock it after every restart. Without the passphrase nobody can open it, nor can we.',
}

interface KeepChoiceProps {
  readonly value: Keeping
  readonly onChange: (value: Keeping) => void
}

/** How a key is kept, and what that means. */
export function KeepChoice({ value, onChange }: KeepChoiceProps) {
  return (
    <div className="flex flex-col gap-1">
      <p aria-hidden className="text-sm font-medium text-ink">
        Keep the key
      </p>
      <Segmented label="Keep the key" value={value} choices={choices} onValueChange={onChange} />
      <p className="text-sm text-pretty text-muted" aria-live="polite">
        {meanings[value]}
      </p>
    </div>
  )
}
