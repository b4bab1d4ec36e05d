import { useState } from 'react'
import { SelectInput } from '#components/ui/select-input.tsx'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import type { OptionChoice, ProductOption } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { whyOptionsFixed } from '../editor/why-fixed.ts'
import { AddLine } from '#components/ui/add-line.tsx'
import { FieldConflicts } from '../fields/field-conflicts.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import { useFieldError } from '../fields/use-field-error.ts'
import { errorOfNames } from './list-edits.ts'
import { freshChoice, OptionCard } from './option-card.tsx'
import { useAddedField } from './use-added-field.ts'

/** The options, with the colour and pictures of every choice. */
export function OptionsSection() {
  const { product, catalog, shown, write, conflicts } = useEditor()
  const options = shown('options') as readonly ProductOption[]
  const { listRef, awaitAdded } = useAddedField<HTMLDivElement>('choice', options.length)
  const fixed = whyOptionsFixed(product)
  const hintV3 = options.length === 0 ? t.product.optionsInWix : t.product.optionsHintV3
  const hint = catalog === 'v3' ? hintV3 : t.product.optionsHint
  const set = (next: readonly ProductOption[]) => write(['options', next])
  const conflictPaths = conflicts.flatMap(({ path }): FieldPath[] =>
    path.startsWith('choice/') ? [path] : [],
  )
  // On V1, only the index identifies options and choices. If those of the store change, all inputs are
  // remounted, so that no text continues in the input of another choice.
  const storedNames = JSON.stringify(product.options.map((each) => [nameOf(each), labelsOf(each)]))
  const lists = [options.map(nameOf), ...options.map(labelsOf)]
  useFieldError('options/names', errorOfNames(lists), 'options')
  return (
    <FieldFrame
      label={options.length === 0 ? t.product.noOptions : t.product.options}
      paths={['options']}
      fixed={fixed}
      hint={hint}
      isWide
    >
      {({ id, disabled }) => (
        <div
          key={storedNames}
          ref={listRef}
          id={id}
          role="group"
          aria-label={t.product.options}
          className="flex flex-col gap-2"
        >
          {options.map((option, at) => (
            <OptionCard
              key={option.id ?? `at ${at}`}
              option={option}
              disabled={disabled}
              onChange={(next) => set(options.with(at, next))}
              onRemove={() => set(options.toSpliced(at, 1))}
            />
          ))}
          {disabled || catalog === 'v3' ? null : (
            <AddOption
              taken={options.map(nameOf)}
              onAdd={(option) => {
                awaitAdded()
                set([...options, option])
              }}
            />
          )}
          <FieldConflicts paths={conflictPaths} />
        </div>
      )}
    </FieldFrame>
  )
}

const nameOf = ({ name }: ProductOption) => name
const labelsOf = ({ choices }: ProductOption) => choices.map(labelOf)
const labelOf = ({ label, value }: OptionChoice) => (label === '' ? value : label)

interface AddOptionProps {
  readonly taken: readonly string[]
  readonly onAdd: (option: ProductOption) => void
}

function AddOption({ taken, onAdd }: AddOptionProps) {
  const [kind, setKind] = useState<'list' | 'color'>('list')
  return (
    <AddLine
      label={t.product.newOption}
      errorOf={(name) => (taken.includes(name) ? t.product.taken(name) : undefined)}
      onAdd={(name) => onAdd({ name, kind, choices: [freshChoice(kind, [])] })}
    >
      <SelectInput
        aria-label={t.product.optionKind}
        value={kind}
        choices={[
          { value: 'list', label: t.product.kindList },
          { value: 'color', label: t.product.kindColor },
        ]}
        onValueChange={setKind}
        className="w-24 shrink-0"
      />
    </AddLine>
  )
}
