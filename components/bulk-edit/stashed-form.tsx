import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { t } from '#lib/core/i18n/t.ts'
import { isBegun } from './steps/is-begun.ts'

interface StashedFormProps {
  readonly form: unknown
  readonly onBringBack: () => void
  readonly onForget: () => void
}

/** A form that was set aside because another edit took its place, if the user had changed it. */
export function StashedForm({ form, onBringBack, onForget }: StashedFormProps) {
  if (!isBegun(form)) return null
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
