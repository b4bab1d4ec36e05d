import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { t } from '#lib/i18n/t.ts'

interface FormAsideProps {
  readonly onBringBack: () => void
  readonly onForget: () => void
}

/** A change that was begun, and had to make room for what was asked for on the page. */
export function FormAside({ onBringBack, onForget }: FormAsideProps) {
  return (
    <Notice
      tone="info"
      className="m-3 mb-0"
      action={
        <>
          <Button size="sm" look="plain" onClick={onForget}>
            {t.pageInView.forgetAside}
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
