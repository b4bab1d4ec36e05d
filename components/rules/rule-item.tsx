import { useMutation } from '@tanstack/react-query'
import { useNow } from '#components/ui/use-now.ts'
import { describeAgo } from '#components/ui/describe-ago.ts'
import { Badge, type Tone } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmAction } from '#components/shell/confirm-action.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { RunError } from '#components/vault/run-error.tsx'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  removeRuleMutation,
  resumeRuleMutation,
  setRuleOnMutation,
} from '#lib/extension/queries/rules.ts'
import { describeRule } from '#lib/extension/rules/describe-rule.ts'
import type { RuleStanding, RuleView } from '#lib/extension/rules/rule-view.ts'

const tones: Readonly<Record<RuleStanding, Tone>> = {
  on: 'good',
  off: 'neutral',
  paused: 'warn',
  changed: 'bad',
  'other-catalog': 'bad',
}

interface RuleItemProps {
  readonly view: RuleView
  readonly onOpen: () => void
  readonly onOpenJob: (jobId: JobId) => void
}

/** One rule: what it does, what it did last, and what it needs. */
export function RuleItem({ view, onOpen, onOpenJob }: RuleItemProps) {
  const { rule, standing, waiting, last } = view
  const now = useNow()
  const setOn = useMutation(setRuleOnMutation)
  const remove = useMutation(removeRuleMutation)
  const { id: ruleId, siteId, name } = rule
  const isIntact = standing !== 'changed'
  const turn = (isOn: boolean) => setOn.mutate({ siteId, ruleId, isOn })
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-48 flex-1">
          <h3 className="flex items-center gap-2 font-medium">
            <bdi className="truncate">{name}</bdi>
            <Badge tone={tones[standing]}>{t.rules[`standing/${standing}`]}</Badge>
          </h3>
          <p className="text-sm text-pretty text-muted">{describeRule(rule)}</p>
          <p className="tabular flex flex-wrap gap-x-3 text-sm text-muted">
            <span>
              {last === undefined
                ? t.rules.neverRan
                : t.rules.lastRun(last.products, describeAgo(last.at, now))}
            </span>
            {waiting === 0 ? null : <span>{t.rules.waiting(waiting)}</span>}
          </p>
        </div>
        {isIntact ? (
          <Switch name={name} isOn={rule.isOn} isBusy={setOn.isPending} onChange={turn} />
        ) : null}
      </div>
      <Needs view={view} />
      <RunError
        error={setOn.error}
        jobId={ruleId}
        onAgain={() => turn(true)}
        onCancel={() => setOn.reset()}
      />
      <ConfirmAction
        action={t.rules.delete}
        means={t.rules.deleteWhy}
        confirm={t.rules.deleteNow}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate({ siteId, ruleId })}
        variant="secondary"
      >
        {isIntact ? (
          <Button aria-label={t.rules.edit(name)} onClick={onOpen}>
            {t.rules.editShort}
          </Button>
        ) : null}
        {last?.jobId === undefined ? null : (
          <Button variant="quiet" onClick={() => onOpenJob(last.jobId!)}>
            {t.rules.openLast}
          </Button>
        )}
      </ConfirmAction>
    </li>
  )
}

interface SwitchProps {
  readonly name: string
  readonly isOn: boolean
  readonly isBusy: boolean
  readonly onChange: (isOn: boolean) => void
}

function Switch({ name, isOn, isBusy, onChange }: SwitchProps) {
  return (
    <Button
      size="sm"
      busy={isBusy}
      aria-label={isOn ? t.rules.turnOff(name) : t.rules.turnOn(name)}
      onClick={() => onChange(!isOn)}
    >
      {isOn ? t.rules.turnOffShort : t.rules.turnOnShort}
    </Button>
  )
}

/** Why the rule does nothing now, and the button that solves it. */
function Needs({ view }: { readonly view: RuleView }) {
  switch (view.standing) {
    case 'on':
    case 'off':
      return null
    case 'paused':
      return <Paused view={view} />
    case 'changed':
      return <Notice tone="bad">{t.rules.changedOutside}</Notice>
    case 'other-catalog':
      return <Notice tone="bad">{t.rules.otherCatalogWhy}</Notice>
  }
}

function Paused({ view: { rule, waiting } }: { readonly view: RuleView }) {
  const resume = useMutation(resumeRuleMutation)
  const { id: ruleId, siteId, maxPerHour } = rule
  const run = () => resume.mutate({ siteId, ruleId, choice: { run: waiting } })
  return (
    <>
      <Notice
        tone="warn"
        title={t.rules.pausedAt(waiting, maxPerHour)}
        action={
          <>
            <Button size="sm" busy={resume.isPending} onClick={run}>
              {t.rules.runNow(waiting)}
            </Button>
            <Button
              size="sm"
              variant="plain"
              disabled={resume.isPending}
              onClick={() => resume.mutate({ siteId, ruleId, choice: 'skip' })}
            >
              {t.rules.skip}
            </Button>
          </>
        }
      >
        {t.rules.pausedWhy}
      </Notice>
      <RunError error={resume.error} jobId={ruleId} onAgain={run} onCancel={() => resume.reset()} />
    </>
  )
}
