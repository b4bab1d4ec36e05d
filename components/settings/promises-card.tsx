import { ShieldCheck } from 'lucide-react'
import { GuideLink } from '#components/guide/guide-link.tsx'
import { t } from '#lib/core/i18n/t.ts'

/** The promises of the product in short. */
export function PromisesCard() {
  const promises = [
    t.settings.promiseKey,
    t.settings.promiseHosts,
    t.settings.promiseWrites,
    t.settings.promiseLimits,
  ]
  return (
    <section aria-labelledby="promises" className="flex flex-col gap-3">
      <h2 id="promises" className="flex items-center gap-2 text-lg font-semibold">
        <ShieldCheck size={16} aria-hidden className="text-good-ink" />
        {t.settings.safety}
      </h2>
      <ul className="ms-4 flex list-disc flex-col gap-1.5 text-pretty text-muted marker:text-faint">
        {promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      <p>
        <GuideLink to="security" about={t.settings.safety} />
      </p>
    </section>
  )
}
