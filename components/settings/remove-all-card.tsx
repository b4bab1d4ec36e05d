import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { t } from '#lib/i18n/t.ts'
import { removeAllMutation } from '#lib/queries/maintenance.ts'
import { KeysLink } from './keys-link.tsx'

/** Deletes all data of the extension in this browser, after the user typed a word. */
export function RemoveAllCard() {
  const [entered, setEntered] = useState('')
  const remove = useMutation(removeAllMutation)
  const isConfirmed = entered.trim().toLowerCase() === t.maintenance.removeWord
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isConfirmed) remove.mutate(undefined, { onSuccess: () => setEntered('') })
  }
  return (
    <section aria-labelledby="remove-all" className="flex flex-col gap-3">
      <h2 id="remove-all" className="text-lg font-semibold">
        {t.maintenance.removeTitle}
      </h2>
      <p className="text-pretty text-muted">
        {t.maintenance.removeText} <KeysLink />
      </p>
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
        <p role="status" className="text-good-ink">
          {remove.isSuccess ? t.maintenance.removed : ''}
        </p>
      </form>
    </section>
  )
}
