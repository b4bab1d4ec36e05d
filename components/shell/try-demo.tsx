import { useMutation } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import type { Catalog } from '#lib/catalog/fields/field.ts'
import { t } from '#lib/i18n/t.ts'
import { tryDemoMutation } from '#lib/queries/sites.ts'

/** Opens the demo shop. */
export function TryDemo({ catalog = 'v1' }: { readonly catalog?: Catalog }) {
  const begin = useMutation(tryDemoMutation)
  return (
    <>
      <Button busy={begin.isPending} onClick={() => begin.mutate(catalog)}>
        {t.demo.tryIt}
      </Button>
      {begin.error === null ? null : <ErrorNotice error={begin.error} />}
    </>
  )
}
