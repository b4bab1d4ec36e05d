import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { t } from '#lib/messages/page-in-view.ts'

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
            {t.forgetAside}
          </Button>
          <Button size="sm" onClick={onBringBack}>
            {t.bringBack}
          </Button>
        </>
      }
    >
      {t.aside}
    </Notice>
  )
}
