import type { ReactNode } from 'react'
import type { Connection } from '#lib/domain/connection.ts'
import type { KnownValues } from '#lib/queries/known-values.ts'
import { CollectionFields } from './fields/collection-fields.tsx'
import { CompareAtFields, FigureFields } from './fields/figure-fields.tsx'
import { InfoFields } from './fields/info-fields.tsx'
import { LabelFields } from './fields/label-fields.tsx'
import { MediaFields } from './fields/media-fields.tsx'
import { PlainFields } from './fields/plain-fields.tsx'
import { PriceFields } from './fields/price-fields.tsx'
import { SaleFields } from './fields/sale-fields.tsx'
import { StockFields } from './fields/stock-fields.tsx'
import { TextFields } from './fields/text-fields.tsx'
import { VisibleFields } from './fields/visible-fields.tsx'
import type { Step } from './steps/draft.ts'
import type { Faults } from './steps/read-number.ts'

interface StepFieldsProps {
  readonly step: Step
  readonly faults: Faults
  readonly connection: Connection
  readonly known: KnownValues
  readonly onChange: (step: Step) => void
}

/** The fields of whatever kind of change it is. */
export function StepFields({ step, onChange, ...shared }: StepFieldsProps): ReactNode {
  // The part belongs to the form it came from, which a union of steps cannot tell.
  const change = (part: object) => onChange({ ...step, form: { ...step.form, ...part } } as Step)
  switch (step.kind) {
    case 'price':
      return <PriceFields form={step.form} onChange={change} {...shared} />
    case 'sale':
      return <SaleFields form={step.form} onChange={change} {...shared} />
    case 'compare-at':
      return <CompareAtFields kind={step.kind} form={step.form} onChange={change} {...shared} />
    case 'cost':
    case 'weight':
      return <FigureFields kind={step.kind} form={step.form} onChange={change} {...shared} />
    case 'stock':
      return <StockFields form={step.form} onChange={change} {...shared} />
    case 'visible':
      return <VisibleFields form={step.form} onChange={change} {...shared} />
    case 'ribbon':
    case 'brand':
      return <LabelFields kind={step.kind} form={step.form} onChange={change} {...shared} />
    case 'collection':
      return <CollectionFields form={step.form} onChange={change} {...shared} />
    case 'name':
    case 'sku':
    case 'description':
    case 'seoTitle':
    case 'seoDescription':
      return <TextFields kind={step.kind} form={step.form} onChange={change} {...shared} />
    case 'info':
      return <InfoFields form={step.form} onChange={change} {...shared} />
    case 'media':
      return <MediaFields form={step.form} onChange={change} {...shared} />
    case 'reset-variants':
    case 'remove-options':
    case 'delete':
      return <PlainFields kind={step.kind} />
  }
}
