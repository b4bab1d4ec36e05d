import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { t } from '#lib/i18n/t.ts'

interface StashedFormProps {
  readonly onBringBack: () => void
  readonly onForget: () => void
}

/** A form that was set aside for an action requested on the page. */
export function StashedForm({ onBringBack, onForget }: StashedFormProps) {
  return (
    <Notice
      tone="info"
      className="m-3 mb-0"
      action={
        <>
          <Button size="sm" variant="plain" onClick={onForget}>
            {t.pageInView.forgetStashed}
          </Button>
          <Button size="sm" onClick={onBringBack}>
            {t.pageInView.bringBack}
          </Button>
        </>
      }
    >
      {t.pageInView.aside}
    </Notice>
  )
}
