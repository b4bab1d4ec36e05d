import { usePageActions } from '#components/shell/page-actions.ts'
import { t } from '#lib/core/i18n/t.ts'

/** The version of the extension, the licenses of what it contains, and the way back to the welcome page. */
export function VersionCard() {
  const { version } = usePageActions()
  return (
    <section aria-labelledby="version" className="flex flex-col gap-3">
      <h2 id="version" className="text-lg font-semibold">
        {t.settings.version}
      </h2>
      {version === undefined ? null : <p className="tabular text-muted">{version}</p>}
      <p>
        <a href="#welcome" className="text-accent-ink underline underline-offset-2">
          {t.welcome.open}
        </a>
      </p>
      <p>
        <a
          href="/licenses.txt"
          target="_blank"
          rel="noreferrer"
          className="text-accent-ink underline underline-offset-2"
        >
          {t.settings.licenses}
        </a>
      </p>
    </section>
  )
}
