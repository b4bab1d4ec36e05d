import { t } from '#lib/i18n/t.ts'

interface ProductNameProps {
  readonly name: string
  readonly className?: string
}

/** A name stands for itself: whatever direction it is written in, it does not turn what follows. */
export function ProductName({ name, className }: ProductNameProps) {
  const shown = name.trim() === '' ? t.product.unnamed : name
  return (
    <bdi title={shown} className={className}>
      {shown}
    </bdi>
  )
}
