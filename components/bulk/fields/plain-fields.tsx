import { t } from '#lib/messages/edit.ts'

interface PlainFieldsProps {
  readonly kind: 'reset-variants' | 'remove-options' | 'delete'
}

/** A change that takes nothing but to be chosen: what it does, in a sentence. */
export function PlainFields({ kind }: PlainFieldsProps) {
  return <p className="text-pretty">{t[`plain/${kind}`]}</p>
}
