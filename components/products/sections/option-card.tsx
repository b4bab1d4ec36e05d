import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import type { OptionChoice, ProductOption } from '#lib/domain/product.ts'
import { t } from '#lib/messages/product.ts'
import { useEditor } from '../editor/editor-context.ts'
import { ChoicePictures } from './choice-pictures.tsx'
import { moveItem } from './move-item.ts'
import { Swatch } from './swatch.tsx'

interface OptionCardProps {
  readonly option: ProductOption
  readonly onChange: (option: ProductOption) => void
  readonly onRemove: () => void
}

/** One option: its name, its choices in their order, and the pictures of each. */
export function OptionCard({ option, onChange, onRemove }: OptionCardProps) {
  const { product } = useEditor()
  const { name, kind, choices } = option
  const isColor = kind === 'color'
  const isNew = !product.options.some((each) => each.name === name)
  const set = (next: readonly OptionChoice[]) => onChange({ ...option, choices: next })
  const rename = (choice: OptionChoice, label: string): OptionChoice =>
    // The value of a colour is the colour; elsewhere it is the name.
    isColor ? { ...choice, label } : { ...choice, label, value: label }
  return (
    <div className="flex flex-col gap-1.5 rounded-md border border-line p-2">
      <span className="flex items-center gap-1.5">
        <TextInput
          aria-label={t.optionName}
          dir="auto"
          value={name}
          onChange={(event) => onChange({ ...option, name: event.target.value })}
          className="flex-1 font-medium"
        />
        <IconButton label={t.remove(name)} onClick={onRemove}>
          <Trash2 size={14} aria-hidden />
        </IconButton>
      </span>
      <ul className="flex flex-col gap-1 ps-2">
        {choices.map((choice, at) => (
          <li key={choice.id ?? `at ${at}`} className="flex items-center gap-1.5">
            {isColor ? <Swatch colors={choice.colors ?? [choice.value]} /> : null}
            <TextInput
              aria-label={t.choice}
              dir="auto"
              value={choice.label === '' ? choice.value : choice.label}
              onChange={(event) => set(choices.with(at, rename(choice, event.target.value)))}
              className="flex-1"
            />
            {isNew ? null : <ChoicePictures option={name} choice={choice} />}
            <IconButton
              label={t.moveUp(choice.label)}
              size="sm"
              disabled={at === 0}
              onClick={() => set(moveItem(choices, at, at - 1))}
            >
              <ArrowUp size={12} aria-hidden />
            </IconButton>
            <IconButton
              label={t.remove(choice.label)}
              size="sm"
              disabled={choices.length < 2}
              onClick={() => set(choices.toSpliced(at, 1))}
            >
              <Trash2 size={12} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        look="quiet"
        className="self-start"
        onClick={() =>
          set([...choices, { value: isColor ? '#808080' : t.newChoice, label: t.newChoice }])
        }
      >
        <Plus size={12} aria-hidden />
        {t.addChoice}
      </Button>
    </div>
  )
}
