import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { forgetMutation } from '#lib/queries/connection.ts'
import { KeysLink } from './keys-link.tsx'

/** Gives the key up, after it was said what that means. */
export function ForgetKey() {
  const [asked, setAsked] = useState(false)
  const forget = useMutation(forgetMutation)
  if (!asked) {
    return (
      <Button look="danger" className="self-start" onClick={() => setAsked(true)}>
        Forget…
      </Button>
    )
  }
  return (
    <div className="flex basis-full flex-col gap-2">
      <p className="text-pretty">
        The key leaves this browser, a vault and its passphrase included, and running jobs pause. It
        stays valid at Wix until you revoke it there: <KeysLink />
      </p>
      {forget.error === null ? null : <ErrorNotice error={forget.error} />}
      <div className="flex gap-2">
        <Button look="danger" busy={forget.isPending} onClick={() => forget.mutate()}>
          Forget the key
        </Button>
        <Button look="plain" onClick={() => setAsked(false)}>
          Keep it
        </Button>
      </div>
    </div>
  )
}
