import { useQuery } from '@tanstack/react-query'
import { Zap } from 'lucide-react'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { rulesQuery } from '#lib/extension/queries/rules.ts'

interface RulesButtonProps {
  readonly siteId: SiteId
  readonly onOpen: () => void
}

/** Leads from the edits to the rules that start some of them, and says when one waits for the user. */
export function RulesButton({ siteId, onOpen }: RulesButtonProps) {
  const { data: rules = [] } = useQuery(rulesQuery(siteId))
  const waiting = rules.filter(({ standing }) => standing !== 'on' && standing !== 'off').length
  return (
    <Button size="sm" onClick={onOpen}>
      <Zap size={14} aria-hidden />
      {t.rules.title}
      {waiting === 0 ? null : <Badge tone="warn">{t.rules.needYou(formatCount(waiting))}</Badge>}
    </Button>
  )
}
