import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import type { Place } from '#lib/domain/change.ts'
import type { ProductOption } from '#lib/domain/product.ts'
import { t } from '#lib/messages/product.ts'
import { useEditor } from '../editor/editor-context.ts'
import { PlaceConflicts } from '../fields/place-conflicts.tsx'
import { PlaceField } from '../fields/place-field.tsx'
import { OptionCard } from './option-card.tsx'

/** What a shopper chooses by: every choice with its colour and its pictures. */
export function OptionsSection() {
  const { shown, write, conflicts } = useEditor()
  const options = shown('options') as readonly ProductOption[]
  const set = (next: readonly ProductOption[]) => write(['options', next])
  const disputed = conflicts.flatMap(({ place }): Place[] =>
    place.startsWith('choice/') ? [place] : [],
  )
  return (
    <PlaceField
      label={options.length === 0 ? t.noOptions : t.options}
      places={['options']}
      hint={t.optionsHint}
      isWide
    >
      {({ id }) => (
        <div id={id} role="group" aria-label={t.options} className="flex flex-col gap-2">
          {options.map((option, at) => (
            <OptionCard
              key={option.id ?? `at ${at}`}
              option={option}
              onChange={(next) => set(options.with(at, next))}
              onRemove={() => set(options.toSpliced(at, 1))}
            />
          ))}
          <AddOption
            taken={options.map(({ name }) => name)}
            onAdd={(name) =>
              set([
                ...options,
                { name, kind: 'list', choices: [{ value: t.newChoice, label: t.newChoice }] },
              ])
            }
          />
          <PlaceConflicts places={disputed} />
        </div>
      )}
    </PlaceField>
  )
}

interface AddOptionProps {
  readonly taken: readonly string[]
  readonly onAdd: (name: string) => void
}

function AddOption({ taken, onAdd }: AddOptionProps) {
  const [name, setName] = useState('')
  const named = name.trim()
  const isGood = named !== '' && !taken.includes(named)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isGood) return
        onAdd(named)
        setName('')
      }}
      className="flex gap-2"
    >
      <TextInput
        aria-label={t.newOption}
        placeholder={t.newOption}
        dir="auto"
        value={name}
        onChange={(event) => setName(event.target.value)}
        className="flex-1"
      />
      <Button type="submit" disabled={!isGood}>
        <Plus size={14} aria-hidden />
        {t.add}
      </Button>
    </form>
  )
}
