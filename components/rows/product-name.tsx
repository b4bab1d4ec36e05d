import { t } from '#lib/core/i18n/t.ts'

interface ProductNameProps {
  readonly name: string
  readonly className?: string
}

/** The name, isolated so that its text direction does not affect the text after it. */
export function ProductName({ name, className }: ProductNameProps) {
  const shown = name.trim() === '' ? t.product.unnamed : name
  return (
    <bdi title={shown} className={className}>
      {shown}
    </bdi>
  )
}
