import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { type Amount, compare, zero } from '#lib/core/catalog/money/amount.ts'
import { noDiscount } from '#lib/core/catalog/product/product.ts'
import type { Subscription, Subscriptions } from '#lib/core/catalog/product/product-details.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FixedLine } from '../fields/fixed-line.tsx'
import { InlineAmount, InlineCount } from '../fields/number-inputs.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import { useFieldError } from '../fields/use-field-error.ts'
import { errorOfNames, freeName } from './list-edits.ts'

const none: Subscriptions = { once: true, plans: [] }
const hundred = '100' as Amount
/** The platform's limits, characters. */
const maxLength = { title: 20, description: 60 } as const

/** Subscription plans (V3). */
export function SubscriptionsSection() {
  const { catalog } = useEditor()
  if (catalog === 'v1') {
    return (
      <FixedLine label={t.product.subscriptions} why={t.product.fixedV1Subscriptions}>
        {t.product.none}
      </FixedLine>
    )
  }
  return <Plans />
}

function Plans() {
  const { shown, write } = useEditor()
  const value = (shown('subscriptions') as Subscriptions | null) ?? none
  const { plans } = value
  useFieldError(
    'subscriptions/names',
    errorOfNames([plans.map(({ title }) => title)]),
    'subscriptions',
  )
  const set = (next: readonly Subscription[]) =>
    write(['subscriptions', next.length === 0 && value.once ? null : { ...value, plans: next }])
  const fresh: Subscription = {
    title: freeName(
      t.product.newPlan,
      plans.map(({ title }) => title),
    ),
    description: '',
    visible: true,
    frequency: 'month',
    interval: 1,
    cycles: null,
    discount: noDiscount,
  }
  return (
    <FieldFrame label={t.product.plansCount(plans.length)} paths={['subscriptions']} isWide>
      {({ id }) => (
        <div
          id={id}
          role="group"
          aria-label={t.product.subscriptions}
          className="flex flex-col gap-2"
        >
          {plans.map((plan, at) => (
            <PlanCard
              key={plan.id ?? `new ${at}`}
              name={`subscriptions/${at}`}
              plan={plan}
              onChange={(next) => set(plans.with(at, next))}
              onRemove={() => set(plans.toSpliced(at, 1))}
            />
          ))}
          {plans.length === 0 ? null : (
            <CheckboxRow
              label={t.product.buyOnce}
              checked={value.once}
              onCheckedChange={(once) => write(['subscriptions', { ...value, once }])}
            />
          )}
          <Button size="sm" className="self-start" onClick={() => set([...plans, fresh])}>
            <Plus size={12} aria-hidden />
            {t.product.addPlan}
          </Button>
        </div>
      )}
    </FieldFrame>
  )
}

interface PlanCardProps {
  readonly name: string
  readonly plan: Subscription
  readonly onChange: (plan: Subscription) => void
  readonly onRemove: () => void
}

function PlanCard({ name, plan, onChange, onRemove }: PlanCardProps) {
  const { product } = useEditor()
  const { discount } = plan
  const isWhole = discount.kind === 'percent' && compare(discount.value, hundred) >= 0
  useFieldError(`${name}/percent`, isWhole ? t.product.percentTooHigh : undefined, 'subscriptions')
  const set = (part: Partial<Subscription>) => onChange({ ...plan, ...part })
  const known = [
    { value: 'day', label: t.product.days },
    { value: 'week', label: t.product.weeks },
    { value: 'month', label: t.product.months },
    { value: 'year', label: t.product.years },
  ]
  const isKnown = known.some(({ value }) => value === plan.frequency)
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line p-2">
      <span className="flex items-center gap-1.5">
        <TextInput
          aria-label={t.product.planTitle}
          dir="auto"
          value={plan.title}
          maxLength={maxLength.title}
          onChange={(event) => set({ title: event.target.value })}
          className="flex-1"
        />
        <IconButton label={t.product.remove(plan.title)} onClick={onRemove}>
          <Trash2 size={14} aria-hidden />
        </IconButton>
      </span>
      <TextInput
        aria-label={t.product.description}
        placeholder={t.product.description}
        dir="auto"
        value={plan.description}
        maxLength={maxLength.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {t.product.every}
        <InlineCount
          name={`${name}/interval`}
          label={t.product.every}
          value={plan.interval}
          min={1}
          max={50}
          onChange={(interval) => set({ interval: interval ?? 1 })}
        />
        <SelectInput
          aria-label={t.product.frequency}
          value={plan.frequency}
          choices={isKnown ? known : [...known, { value: plan.frequency, label: plan.frequency }]}
          onValueChange={(frequency) => set({ frequency })}
          className="w-28"
        />
      </span>
      <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {t.product.cycles}
        <InlineCount
          name={`${name}/cycles`}
          label={t.product.cycles}
          value={plan.cycles}
          min={2}
          max={999}
          isOptional
          onChange={(cycles) => set({ cycles })}
        />
        {plan.cycles === null ? t.product.untilCancelled : null}
      </span>
      <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {t.product.discount}
        <SelectInput
          aria-label={t.product.discount}
          value={discount.kind}
          choices={[
            { value: 'none', label: t.product.discountNone },
            { value: 'percent', label: t.product.discountPercent },
            { value: 'amount', label: t.product.discountAmount },
          ]}
          onValueChange={(kind) =>
            set({ discount: { kind, value: kind === 'none' ? zero : discount.value } })
          }
          className="w-28"
        />
        {discount.kind === 'none' ? null : (
          <InlineAmount
            name={`${name}/discount`}
            label={t.product.discountValue}
            value={discount.value}
            unit={discount.kind === 'percent' ? '%' : undefined}
            currency={discount.kind === 'amount' ? product.currency : undefined}
            onChange={(value) => set({ discount: { ...discount, value: value ?? zero } })}
          />
        )}
      </span>
      <CheckboxRow
        label={t.product.visibleWords}
        checked={plan.visible}
        onCheckedChange={(visible) => set({ visible })}
      />
    </div>
  )
}
