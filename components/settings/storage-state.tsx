import { useMutation, useQuery } from '@tanstack/react-query'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { t } from '#lib/core/i18n/t.ts'
import {
  keepStorageMutation,
  type StorageAccess,
  storageQuery,
} from '#lib/extension/queries/storage.ts'

/** Whether the browser keeps what is saved when the disk is full. */
export function StorageState() {
  const { storage } = usePageActions()
  return storage === undefined ? null : <State storage={storage} />
}

function State({ storage }: { readonly storage: StorageAccess }) {
  const { data: isKept } = useQuery(storageQuery(storage))
  const keep = useMutation(keepStorageMutation(storage))
  if (isKept === undefined) return null
  if (isKept) return <p className="text-pretty text-muted">{t.restore.storageKept}</p>
  return (
    <Notice
      tone="warn"
      action={
        <Button size="sm" busy={keep.isPending} onClick={() => keep.mutate()}>
          {t.restore.keepStorage}
        </Button>
      }
    >
      <p>{t.restore.storageDeletable}</p>
      {keep.isSuccess ? <p>{t.restore.storageRefused}</p> : null}
    </Notice>
  )
}
