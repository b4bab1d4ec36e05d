import { Button } from '#components/ui/button.tsx'
import { useErrorAction } from './use-error-action.ts'

/** The button for a problem with code "host-permission", in a notice that says it. */
export function AllowAccess({ onAllowed }: { readonly onAllowed?: () => void }) {
  const errorAction = useErrorAction('host-permission')
  if (errorAction === undefined) return null
  return (
    <Button size="sm" onClick={() => errorAction.act(onAllowed)}>
      {errorAction.label}
    </Button>
  )
}
