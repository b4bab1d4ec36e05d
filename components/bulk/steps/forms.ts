import type { RoundingDirection } from '#lib/domain/rounding.ts'
import type { StepKind } from './step-kinds.ts'

// Each kind of change as a person leaves its form: kept as it was typed.

export const roundings = ['currency', '99', '95', '00', 'own', 'whole', 'none'] as const
export const directions = ['nearest', 'up', 'down'] as const
const ways = ['raise', 'lower'] as const
type Way = (typeof ways)[number]

/** A variant's option and choice; both empty while nothing was typed. */
export interface OnlyPair {
  readonly option: string
  readonly choice: string
}

export interface RoundingForm {
  readonly rounding: (typeof roundings)[number]
  readonly ownEnding: string
  readonly direction: RoundingDirection
}

interface OnlyForm {
  readonly only: readonly OnlyPair[]
}

/** A number that is typed without its sign, which a switch beside it tells. */
export interface NumberForm {
  readonly by: string
  readonly way: Way
  readonly text: string
}

export interface PriceForm extends NumberForm, RoundingForm, OnlyForm {
  readonly by: 'percent' | 'amount' | 'set' | 'markup' | 'margin' | 'compare-at'
  readonly target: 'list' | 'paid'
  readonly keepPaid: boolean
  readonly asAmount: boolean
}

export interface SaleForm extends RoundingForm {
  readonly do: 'start' | 'end'
  readonly by: 'percent' | 'amount'
  readonly text: string
  readonly asAmount: boolean
}

export interface CompareAtForm extends NumberForm, RoundingForm, OnlyForm {
  readonly by: 'percent' | 'amount' | 'set' | 'clear'
}

export interface FigureForm extends NumberForm, RoundingForm, OnlyForm {
  readonly by: 'percent' | 'amount' | 'set'
}

export interface StockForm extends OnlyForm {
  readonly do: 'move' | 'set' | 'track' | 'untrack' | 'in' | 'out'
  readonly way: Way
  readonly text: string
}

export interface VisibleForm extends OnlyForm {
  readonly visible: 'show' | 'hide'
}

export interface LabelForm {
  readonly do: 'set' | 'clear'
  readonly name: string
}

export interface CollectionForm {
  readonly do: 'add' | 'remove'
  readonly id: string
  readonly name: string
}

export interface TextForm extends OnlyForm {
  readonly by: 'replace' | 'prefix' | 'suffix' | 'case' | 'set'
  readonly find: string
  readonly text: string
  readonly regex: boolean
  readonly anyCase: boolean
  readonly to: 'upper' | 'lower' | 'title' | 'sentence'
}

export interface InfoForm {
  readonly do: 'add' | 'remove'
  readonly title: string
  readonly text: string
}

export interface MediaForm {
  readonly do: 'add' | 'remove' | 'move' | 'show-for'
  /** One to a line. */
  readonly addresses: string
  readonly position: string
  readonly to: string
  readonly option: string
  readonly choice: string
}

/** What takes nothing but to be chosen. */
type PlainForm = Readonly<Record<string, never>>

export interface Forms {
  readonly price: PriceForm
  readonly sale: SaleForm
  readonly 'compare-at': CompareAtForm
  readonly cost: FigureForm
  readonly weight: FigureForm
  readonly stock: StockForm
  readonly visible: VisibleForm
  readonly ribbon: LabelForm
  readonly brand: LabelForm
  readonly collection: CollectionForm
  readonly name: TextForm
  readonly sku: TextForm
  readonly description: TextForm
  readonly seoTitle: TextForm
  readonly seoDescription: TextForm
  readonly info: InfoForm
  readonly media: MediaForm
  readonly 'reset-variants': PlainForm
  readonly 'remove-options': PlainForm
  readonly delete: PlainForm
}

const rounding = { rounding: 'currency', ownEnding: '', direction: 'nearest' } as const
const number = { by: 'percent', way: 'raise', text: '' } as const
const figure: FigureForm = { ...number, ...rounding, only: [] }
const label: LabelForm = { do: 'set', name: '' }
const text: TextForm = {
  by: 'replace',
  find: '',
  text: '',
  regex: false,
  anyCase: false,
  to: 'title',
  only: [],
}

export const emptyForms: Forms = {
  price: { ...figure, target: 'list', keepPaid: false, asAmount: false },
  sale: { do: 'start', by: 'percent', text: '', asAmount: false, ...rounding },
  'compare-at': { ...figure, by: 'set' },
  cost: figure,
  weight: { ...figure, rounding: 'none' },
  stock: { do: 'move', way: 'raise', text: '', only: [] },
  visible: { visible: 'show', only: [] },
  ribbon: label,
  brand: label,
  collection: { do: 'add', id: '', name: '' },
  name: text,
  sku: text,
  description: text,
  seoTitle: text,
  seoDescription: text,
  info: { do: 'add', title: '', text: '' },
  media: { do: 'add', addresses: '', position: '1', to: '', option: '', choice: '' },
  'reset-variants': {},
  'remove-options': {},
  delete: {},
}

type Choices = Readonly<Record<string, readonly string[]>>
const roundingChoices = { rounding: roundings, direction: directions, way: ways }
const figureChoices = { ...roundingChoices, by: ['percent', 'amount', 'set'] }
const labelChoices = { do: ['set', 'clear'] }
const textChoices = {
  by: ['replace', 'prefix', 'suffix', 'case', 'set'],
  to: ['upper', 'lower', 'title', 'sentence'],
}

/** What a field with a few choices may hold; every other text is a person's own. */
export const formChoices: Readonly<Record<StepKind, Choices>> = {
  price: {
    ...roundingChoices,
    by: ['percent', 'amount', 'set', 'markup', 'margin', 'compare-at'],
    target: ['list', 'paid'],
  },
  sale: { ...roundingChoices, do: ['start', 'end'], by: ['percent', 'amount'] },
  'compare-at': { ...roundingChoices, by: ['percent', 'amount', 'set', 'clear'] },
  cost: figureChoices,
  weight: figureChoices,
  stock: { do: ['move', 'set', 'track', 'untrack', 'in', 'out'], way: ways },
  visible: { visible: ['show', 'hide'] },
  ribbon: labelChoices,
  brand: labelChoices,
  collection: { do: ['add', 'remove'] },
  name: textChoices,
  sku: textChoices,
  description: textChoices,
  seoTitle: textChoices,
  seoDescription: textChoices,
  info: { do: ['add', 'remove'] },
  media: { do: ['add', 'remove', 'move', 'show-for'] },
  'reset-variants': {},
  'remove-options': {},
  delete: {},
}
