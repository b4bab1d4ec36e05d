import type { CustomTextField, StoreOption } from '../../state/store.ts'
import type { Customization, CustomizationChoice } from './entities.ts'
import { newEntity } from './entity.ts'
import { guidOf } from '../../random.ts'
import type { ChoiceRef, UsedModifier, UsedOption } from './product.ts'

/** Products that need more choices use several customizations with the same name. */
const maxChoices = 100

/**
 * Creates the customizations that products share: options with the same name and kind are one
 * customization, unless one of their choices has different colors.
 */
export function createCustomizationStore(now: number) {
  const byName = new Map<string, Customization[]>()

  const use = (option: StoreOption, kind: Customization['kind']): UsedOption => {
    const renderType = option.kind === 'color' ? 'SWATCH_CHOICES' : 'TEXT_CHOICES'
    const key = JSON.stringify([kind, renderType, option.name])
    const known = byName.get(key) ?? []
    const wanted = option.choices.map(({ label, value }) => toChoice(key, renderType, label, value))
    const fitting = known.find((each) => isFitting(each, wanted))
    const old: Customization = fitting ?? {
      ...newEntity(guidOf(`${key} ${known.length}`), now),
      name: option.name,
      kind,
      renderType,
      choices: [],
    }
    const fresh = wanted.filter((each) => findByName(old, each.name) === undefined)
    const next = { ...old, choices: [...old.choices, ...fresh] }
    byName.set(key, [...known.filter((each) => each !== fitting), next])
    const choices = option.choices.map(({ label, mediaIds }) => {
      return { choiceId: findByName(next, label)?.id ?? '', mediaIds }
    })
    return { id: next.id, choices }
  }

  const useTextField = ({ title, maxLength, mandatory }: CustomTextField): UsedModifier => {
    const name = title.slice(0, 50)
    const key = JSON.stringify(['MODIFIER', 'FREE_TEXT', name, maxLength])
    const freeText = { minCharCount: 0, maxCharCount: maxLength, title }
    const customization = byName.get(key)?.[0] ?? {
      ...newEntity(guidOf(key), now),
      name,
      kind: 'MODIFIER' as const,
      renderType: 'FREE_TEXT' as const,
      choices: [],
      freeText,
    }
    byName.set(key, [customization])
    return { id: customization.id, choices: [], mandatory, freeText }
  }

  return {
    list: () => [...byName.values()].flat(),
    useOptions: (options: readonly StoreOption[]) =>
      options.map((option) => use(option, 'PRODUCT_OPTION')),
    useModifiers: (options: readonly StoreOption[]): UsedModifier[] =>
      options.map((option) => ({ ...use(option, 'MODIFIER'), mandatory: true })),
    useTextFields: (fields: readonly CustomTextField[]): UsedModifier[] => fields.map(useTextField),
    /** The choices of one variant, as IDs. */
    refer(
      options: readonly StoreOption[],
      used: readonly UsedOption[],
      choices: Readonly<Record<string, string>>,
    ): ChoiceRef[] {
      return options.flatMap((option, index) => {
        const choiceIndex = option.choices.findIndex(({ label }) => label === choices[option.name])
        const optionId = used[index]?.id
        const choiceId = used[index]?.choices[choiceIndex]?.choiceId
        return optionId === undefined || choiceId === undefined ? [] : [{ optionId, choiceId }]
      })
    },
  }
}

function toChoice(
  key: string,
  renderType: string,
  name: string,
  value: string,
): CustomizationChoice {
  const id = guidOf(`${key} ${name} ${value}`)
  if (renderType === 'TEXT_CHOICES') return { id, name, choiceType: 'CHOICE_TEXT' }
  return { id, name, choiceType: 'ONE_COLOR', colorCode: value.replaceAll(' ', '').slice(0, 20) }
}

function findByName({ choices }: Customization, name: string): CustomizationChoice | undefined {
  return choices.find((choice) => choice.name === name)
}

function isFitting(customization: Customization, wanted: readonly CustomizationChoice[]): boolean {
  const fresh = wanted.filter(({ name }) => findByName(customization, name) === undefined)
  if (customization.choices.length + fresh.length > maxChoices) return false
  return wanted.every((each) => {
    const known = findByName(customization, each.name)
    return known === undefined || known.colorCode === each.colorCode
  })
}
