import { Button } from '#components/ui/button.tsx'
import { useErrorAction } from './use-error-action.ts'

/** The button for the problem "host-permission". */
export function AllowAccess({ onAllowed }: { readonly onAllowed?: () => void }) {
  const errorAction = useErrorAction('host-permission')
  if (errorAction === undefined) return null
  return (
    <Button size="sm" onClick={() => errorAction.act(onAllowed)}>
      {errorAction.label}
    </Button>
  )
}
