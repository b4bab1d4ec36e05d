import type { OptionChoice, ProductOption } from '#lib/domain/product.ts'
import { choicePlace } from '#lib/domain/places.ts'
import { t } from '#lib/messages/product.ts'
import { useEditor } from '../editor/editor-context.ts'
import { Thumbnail } from '../thumbnail.tsx'

/** What a shopper chooses by: every choice with its colour and its pictures. */
export function OptionsSection() {
  const { product } = useEditor()
  if (product.options.length === 0) return <p className="py-1 text-muted">{t.noOptions}</p>
  return (
    <div className="flex flex-col gap-3 pt-1">
      {product.options.map((option) => (
        <fieldset key={option.name} className="flex flex-col gap-1">
          <legend className="pb-1 text-sm text-muted">
            <bdi>{option.name}</bdi>
          </legend>
          <ul className="flex flex-wrap gap-1.5">
            {option.choices.map((choice) => (
              <Choice key={choice.value} option={option} choice={choice} />
            ))}
          </ul>
        </fieldset>
      ))}
    </div>
  )
}

interface ChoiceProps {
  readonly option: ProductOption
  readonly choice: OptionChoice
}

function Choice({ option, choice }: ChoiceProps) {
  const { product, shown } = useEditor()
  const label = choice.label === '' ? choice.value : choice.label
  const ids = shown(choicePlace(option.name, label))
  const pictures = Array.isArray(ids) ? (ids as readonly string[]) : []
  const picture = product.media.find(({ id }) => id === pictures[0])
  return (
    <li className="flex min-h-7 items-center gap-1.5 rounded-md border border-line px-2 py-0.5">
      {option.kind === 'color' ? <Swatch color={choice.value} /> : null}
      <bdi className="wrap-anywhere">{label}</bdi>
      {picture === undefined ? null : <Thumbnail src={picture.url} size="sm" className="size-6!" />}
      {pictures.length > 1 ? (
        <span className="text-sm text-muted">+{pictures.length - 1}</span>
      ) : null}
    </li>
  )
}

/** A colour as it looks; what is no colour is none. */
function Swatch({ color }: { readonly color: string }) {
  const isColor = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|rgba?\([\d\s.,%/]+\)|hsla?\([\d\s.,%/deg]+\))$/i
  return (
    <span
      aria-hidden
      className="size-4 shrink-0 rounded-full border border-edge"
      style={isColor.test(color) ? { backgroundColor: color } : undefined}
    />
  )
}
