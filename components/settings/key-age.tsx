import { useState } from 'react'
import { t } from '#lib/i18n/t.ts'

const dayMs = 86_400_000
/** A key that is older should give its place to a new one. */
const oldDays = 90

/** How long a key has been in use, and whether that is too long. */
export function KeyAge({ connectedAt }: { readonly connectedAt: number }) {
  const [openedAt] = useState(Date.now)
  const days = Math.floor((openedAt - connectedAt) / dayMs)
  const isOld = days >= oldDays
  return (
    <span className={isOld ? 'block text-sm text-warn-ink' : 'block text-sm text-muted'}>
      {days < 1 ? t.sites.keyNew : t.sites.keyAge(days)}
      {isOld ? <span className="block">{t.sites.rotate}</span> : null}
    </span>
  )
}
