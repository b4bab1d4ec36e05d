import { Bell, Eye, EyeOff, type LucideIcon, Plus, Sparkles } from 'lucide-react'
import { t } from '#lib/core/i18n/t.ts'
import { describeTemplate, type TemplateId, templateIds } from '#lib/extension/rules/templates.ts'

const icons: Readonly<Record<TemplateId, LucideIcon>> = {
  hide: EyeOff,
  show: Eye,
  clean: Sparkles,
  low: Bell,
}

interface TemplateListProps {
  readonly lowStock: number
  readonly onOpen: (id: TemplateId | 'new') => void
}

/** The rules that are offered, and an empty one. */
export function TemplateList({ lowStock, onOpen }: TemplateListProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-2">
      {templateIds.map((id) => (
        <Template
          key={id}
          icon={icons[id]}
          name={t.rules[`template/${id}`]}
          about={describeTemplate(id, lowStock)}
          onOpen={() => onOpen(id)}
        />
      ))}
      <Template icon={Plus} name={t.rules.empty} onOpen={() => onOpen('new')} />
    </ul>
  )
}

interface TemplateProps {
  readonly icon: LucideIcon
  readonly name: string
  readonly about?: string
  readonly onOpen: () => void
}

function Template({ icon: Icon, name, about, onOpen }: TemplateProps) {
  return (
    <li className="flex">
      <button
        type="button"
        onClick={onOpen}
        className="flex flex-1 items-start gap-2 rounded-lg border border-line bg-surface p-3 text-start hover:bg-hover"
      >
        <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-accent-ink" />
        <span className="flex min-w-0 flex-col">
          <span className="font-medium">{name}</span>
          {about === undefined ? null : <span className="text-sm text-muted">{about}</span>}
        </span>
      </button>
    </li>
  )
}
