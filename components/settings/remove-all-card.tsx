import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { t } from '#lib/i18n/t.ts'
import { removeAllMutation } from '#lib/queries/care.ts'
import { KeysLink } from './keys-link.tsx'

/** Leaves nothing of ours in this browser, once a word was typed. */
export function RemoveAllCard() {
  const [typed, setTyped] = useState('')
  const remove = useMutation(removeAllMutation)
  const isMeant = typed.trim().toLowerCase() === t.care.removeWord
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isMeant) remove.mutate(undefined, { onSuccess: () => setTyped('') })
  }
  return (
    <section aria-labelledby="remove-all" className="flex flex-col gap-3">
      <h2 id="remove-all" className="text-lg font-semibold">
        {t.care.removeTitle}
      </h2>
      <p className="text-pretty text-muted">
        {t.care.removeText} <KeysLink />
      </p>
      {remove.error === null ? null : <ErrorNotice error={remove.error} />}
      <form onSubmit={submit} autoComplete="off" className="flex flex-col gap-3">
        <Field label={t.care.typeWord(t.care.removeWord)}>
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          look="danger"
          className="self-start"
          disabled={!isMeant}
          busy={remove.isPending}
        >
          {t.care.removeNow}
        </Button>
        <p role="status" className="text-good-ink">
          {remove.isSuccess ? t.care.removed : ''}
        </p>
      </form>
    </section>
  )
}
