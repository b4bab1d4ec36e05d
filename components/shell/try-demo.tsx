import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from './error-notice.tsx'
import type { Catalog } from '#lib/core/catalog/fields/field.ts'
import { t } from '#lib/core/i18n/t.ts'
import { tryDemoMutation } from '#lib/extension/queries/sites.ts'

interface TryDemoProps {
  readonly catalog?: Catalog
  readonly variant?: 'primary' | 'secondary' | 'plain'
  readonly children?: ReactNode
}

/** Opens the demo store. */
export function TryDemo({
  catalog = 'v3',
  variant = 'secondary',
  children = t.demo.tryIt,
}: TryDemoProps) {
  const begin = useMutation(tryDemoMutation)
  return (
    <>
      <Button variant={variant} busy={begin.isPending} onClick={() => begin.mutate(catalog)}>
        {children}
      </Button>
      {begin.error === null ? null : <ErrorNotice error={begin.error} />}
    </>
  )
}
