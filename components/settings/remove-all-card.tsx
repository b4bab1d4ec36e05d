import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { t } from '#lib/core/i18n/t.ts'
import { removeAllMutation } from '#lib/extension/queries/maintenance.ts'
import { KeysLink } from './keys-link.tsx'
import { countServed, LeaveAnyway, useServedSites } from './server-part.tsx'

/** Deletes all data of the extension in this browser, after the user typed a word. */
export function RemoveAllCard() {
  const [entered, setEntered] = useState('')
  const remove = useMutation(removeAllMutation)
  const served = useServedSites()
  const isConfirmed = entered.trim().toLowerCase() === t.maintenance.removeWord
  const removeAll = (isForced: boolean) =>
    remove.mutate(isForced ? { isForced } : {}, { onSuccess: () => setEntered('') })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isConfirmed) removeAll(false)
  }
  return (
    <section aria-labelledby="remove-all" className="flex flex-col gap-3">
      <h2 id="remove-all" className="text-lg font-semibold">
        {t.maintenance.removeTitle}
      </h2>
      <p className="text-pretty text-muted">
        {t.maintenance.removeText} <KeysLink />
      </p>
      {served.length === 0 ? null : (
        <p className="text-pretty">{t.runner.leaveLastMeans(...countServed(served))}</p>
      )}
      {remove.error === null ? null : <ErrorNotice error={remove.error} />}
      <form onSubmit={submit} autoComplete="off" className="flex flex-col gap-3">
        <Field label={t.maintenance.typeWord(t.maintenance.removeWord)}>
          {(control) => (
            <TextInput
              {...control}
              value={entered}
              onChange={(event) => setEntered(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="danger"
          className="self-start"
          disabled={!isConfirmed}
          busy={remove.isPending}
        >
          {t.maintenance.removeNow}
        </Button>
        {isConfirmed ? (
          <LeaveAnyway
            served={served}
            error={remove.error}
            action={t.runner.removeAnyway}
            busy={remove.isPending}
            onConfirm={() => removeAll(true)}
          />
        ) : null}
        <p role="status" className="text-good-ink">
          {remove.isSuccess ? t.maintenance.removed : ''}
        </p>
      </form>
    </section>
  )
}
