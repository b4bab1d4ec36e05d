import { expect, test } from 'vitest'
import { codeOf, codesOf, ids, openV3Store } from './open-v3-store.ts'

interface Customization {
  readonly id: string
  readonly revision: string
  readonly choicesSettings: {
    readonly choices: readonly { readonly id: string; readonly name: string }[]
  }
}

const at = '/stores/v3/customizations'
const text = (name: string) => ({ name, choiceType: 'CHOICE_TEXT' })

const of = ({ body }: { body: Record<string, unknown> }) => body['customization'] as Customization

const names = ({ choicesSettings }: Customization) =>
  choicesSettings.choices.map(({ name }) => name)

function openCustomizations() {
  const store = openV3Store()
  const make = (fields: object = {}) =>
    store.call(`POST ${at}`, {
      customization: {
        name: 'Length',
        customizationType: 'PRODUCT_OPTION',
        customizationRenderType: 'TEXT_CHOICES',
        choicesSettings: { choices: [text('Short'), text('Long')] },
        ...fields,
      },
    })
  const find = async (name: string) => {
    const { body } = await store.call(`POST ${at}/query`, {
      query: { filter: { name, customizationType: 'PRODUCT_OPTION' } },
    })
    return (body['customizations'] as unknown as readonly Customization[])[0]
  }
  return { ...store, make, find }
}

test('a customization is created with its choices, changed with its revision, read and counted', async () => {
  const { make, call } = openCustomizations()
  const made = of(await make())
  expect(made).toMatchObject({ revision: '1', name: 'Length', key: 'length' })
  const patch = (fields: object) => call(`PATCH ${at}/${made.id}`, { customization: fields })
  expect((await patch({ name: 'Reach', revision: '1' })).body).toMatchObject({
    customization: { name: 'Reach', revision: '2' },
  })
  expect(codeOf(await patch({ name: 'Far', revision: '1' }))).toBe('INVALID_REVISION')
  expect((await call(`GET ${at}/${made.id}`)).body).toMatchObject({
    customization: { name: 'Reach' },
  })
  const filter = { customizationType: 'PRODUCT_OPTION' }
  expect((await call(`POST ${at}/count`, { filter })).body).toEqual({ count: 3 })
})

test('render type, customization type and choices must match each other', async () => {
  const { make } = openCustomizations()
  expect(codeOf(await make({ customizationRenderType: 'FREE_TEXT' }))).toBe(
    'INVALID_CUSTOMIZATION_RENDER_TYPE',
  )
  expect(codeOf(await make({ customizationRenderType: 'SWATCH_CHOICES' }))).toBe(
    'INVALID_CHOICE_TYPE',
  )
  expect(codeOf(await make({ choicesSettings: { choices: [text('A'), text('A')] } }))).toBe(
    'DUPLICATE_CHOICE_NAME',
  )
  expect(codeOf(await make({ choicesSettings: undefined }))).toBe('REQUIRED_FIELD')
  expect(codeOf(await make({ id: ids.mug }))).toBe('ID_NOT_ALLOWED_IN_REQUEST')
  const swatch = { choices: [{ name: 'Red', choiceType: 'ONE_COLOR' }] }
  expect(
    codeOf(await make({ customizationRenderType: 'SWATCH_CHOICES', choicesSettings: swatch })),
  ).toBe('INVALID_CHOICE_VALUE')
  const freeText = {
    customizationType: 'MODIFIER',
    customizationRenderType: 'FREE_TEXT',
    choicesSettings: undefined,
    freeTextInput: { title: 'Engraving', maxCharCount: 20 },
  }
  expect((await make(freeText)).status).toBe(200)
})

test('choices are added, set, removed, reordered and renamed', async () => {
  const { make, call } = openCustomizations()
  const { id, choicesSettings } = of(await make())
  const change = (verb: string, body: object) => call(`POST ${at}/${id}/${verb}-choices`, body)
  const added = of(await change('add', { choices: [text('Longest')] }))
  expect(names(added)).toEqual(['Short', 'Long', 'Longest'])
  const choiceIds = added.choicesSettings.choices.map((choice) => choice.id).toReversed()
  expect(names(of(await change('reorder', { choiceIds, revision: '2' })))).toEqual([
    'Longest',
    'Long',
    'Short',
  ])
  expect(codeOf(await change('reorder', { choiceIds: choiceIds.slice(1), revision: '3' }))).toBe(
    'CHOICE_IDS_MISMATCH',
  )
  const first = choicesSettings.choices[0]?.id
  const renamed = await change('update', {
    revision: '3',
    choices: [{ choice: { id: first, name: 'Shorter' } }],
  })
  expect(names(of(renamed))).toEqual(['Longest', 'Long', 'Shorter'])
  expect(names(of(await change('remove', { choiceIds: [first] })))).toEqual(['Longest', 'Long'])
  const set = of(await change('set', { choices: [text('Long'), text('Wide')] }))
  expect(names(set)).toEqual(['Long', 'Wide'])
  expect(set.choicesSettings.choices[0]?.id).toBe(choicesSettings.choices[1]?.id)
  expect(
    codeOf(await change('remove', { choiceIds: set.choicesSettings.choices.map((c) => c.id) })),
  ).toBe('NOT_ALLOWED_CUSTOMIZATION_WITHOUT_CHOICES')
})

test('a choice or option in use stays', async () => {
  const { find, call } = openCustomizations()
  const size = await find('Size')
  const change = (verb: string, body: object) =>
    call(`POST ${at}/${size?.id}/${verb}-choices`, body)
  const first = size?.choicesSettings.choices[0]?.id
  expect(codeOf(await change('remove', { choiceIds: [first] }))).toBe('CHOICE_ASSIGNED_TO_PRODUCT')
  expect(codeOf(await change('set', { choices: [text('XL')] }))).toBe(
    'NOT_ALLOWED_DELETE_CHOICE_ASSIGNED_TO_PRODUCT',
  )
  expect(codeOf(await call(`DELETE ${at}/${size?.id}`))).toBe(
    'NOT_ALLOWED_DELETE_CUSTOMIZATION_ASSIGNED_TO_PRODUCT',
  )
  const counted = await call(`GET ${at}/${size?.id}?fields=ASSIGNED_PRODUCTS_COUNT`)
  expect(counted.body).toMatchObject({ customization: { assignedProductsCount: 1 } })
})

test('a deleted modifier is removed from its products', async () => {
  const { call, getProduct } = openCustomizations()
  const { modifiers } = (await getProduct(ids.cap)) as unknown as {
    modifiers: readonly { id: string }[]
  }
  expect((await call(`DELETE ${at}/${modifiers[0]?.id}`)).body).toEqual({})
  expect(await getProduct(ids.cap)).toMatchObject({ modifiers: [], revision: '2' })
})

test('renaming a customization renames it on every product', async () => {
  const { find, call, getProduct } = openCustomizations()
  const size = await find('Size')
  await call(`PATCH ${at}/${size?.id}`, { customization: { name: 'Fit', revision: '1' } })
  expect((await getProduct(ids.shirt)).options[0]).toMatchObject({ name: 'Fit' })
})

test('customizations are created, changed and extended in bulk', async () => {
  const { call, make } = openCustomizations()
  const { id } = of(await make())
  const bulk = '/stores/v3/bulk/customizations'
  const one = {
    name: 'Wood',
    customizationType: 'PRODUCT_OPTION',
    customizationRenderType: 'TEXT_CHOICES',
    choicesSettings: { choices: [text('Oak')] },
  }
  const made = await call(`POST ${bulk}/create`, {
    customizations: [one, { ...one, customizationRenderType: 'SWATCH_CHOICES' }],
  })
  expect(codesOf(made)).toEqual([undefined, 'INVALID_ARGUMENT'])
  const update = await call(`POST ${bulk}/update`, {
    customizations: [
      { customization: { id, name: 'Reach', revision: '1' } },
      { customization: { id: ids.mug, name: 'Reach', revision: '1' } },
    ],
  })
  expect(codesOf(update)).toEqual([undefined, 'CUSTOMIZATION_NOT_FOUND'])
  const added = await call(`POST ${bulk}/add-choices`, {
    customizationsChoices: [{ customizationId: id, choices: [text('Longest')] }],
    returnEntity: true,
  })
  expect(JSON.stringify(added.body)).toContain('Longest')
})
