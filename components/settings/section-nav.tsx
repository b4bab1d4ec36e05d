import { clsx } from 'clsx'
import { t } from '#lib/i18n/t.ts'
import { type SectionName, sectionIcons, sectionNames, sectionTitle } from './sections.ts'

/** All sections at the side; above, where there is no room there. */
export function SectionNav({ current }: { readonly current: SectionName }) {
  return (
    <nav
      aria-label={t.settings.sections}
      className="flex gap-1 flex-wrap min-[720px]:w-48 min-[720px]:shrink-0 min-[720px]:flex-col"
    >
      {sectionNames.map((name) => {
        const Icon = sectionIcons[name]
        const isCurrent = name === current
        return (
          <a
            key={name}
            href={`#${name}`}
            aria-current={isCurrent ? 'page' : undefined}
            className={clsx(
              'flex h-8 shrink-0 items-center gap-2 rounded-md px-2 font-medium whitespace-nowrap transition-colors',
              isCurrent
                ? 'bg-accent-soft text-accent-ink'
                : 'text-muted hover:bg-hover hover:text-ink',
            )}
          >
            <Icon size={16} aria-hidden />
            {sectionTitle(name)}
          </a>
        )
      })}
    </nav>
  )
}
