import { Button } from '#components/ui/button.tsx'
import { useWayOut } from './use-way-out.ts'

/** The button for a problem with code "host-permission", in a notice that says it. */
export function AllowAccess({ onAllowed }: { readonly onAllowed?: () => void }) {
  const wayOut = useWayOut('host-permission')
  if (wayOut === undefined) return null
  return (
    <Button size="sm" onClick={() => wayOut.act(onAllowed)}>
      {wayOut.label}
    </Button>
  )
}
