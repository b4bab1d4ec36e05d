import { bulk, ownBulk, ownPage, page, part, readings, writings } from '../operation.ts'
import { known, sizes } from '../store.ts'

const choice = { name: 'XL', choiceType: 'CHOICE_TEXT' }
const draft = {
  name: 'Finish',
  customizationType: 'PRODUCT_OPTION',
  customizationRenderType: 'TEXT_CHOICES',
  choicesSettings: { choices: [{ ...choice, name: 'Matt' }] },
}
const engraving = {
  name: 'Engraving',
  customizationType: 'MODIFIER',
  customizationRenderType: 'FREE_TEXT',
  freeTextInput: { minCharCount: 0, maxCharCount: 20, title: 'Text' },
}
const entity = { returnEntity: true }
const revision = '1'
const ids = sizes.map(({ id = '' }) => id)
const all = sizes.map(({ id = '', name = '' }) => ({
  id,
  name: `${name}!`,
  choiceType: 'CHOICE_TEXT',
}))
const small = { id: ids[0] ?? '', name: 'Small', choiceType: 'CHOICE_TEXT' }
const patch = { id: known.size, revision, name: 'Fit' }
const whole = (answer: Promise<Readonly<Record<string, unknown>>>) => part('customization', answer)
const module = 'customizations'

interface Made {
  readonly choicesSettings?:
    | { readonly choices?: readonly { readonly _id?: string; readonly id?: string }[] | undefined }
    | undefined
}

function lastOf(made: unknown) {
  const { _id, id = _id } = (made as Made).choicesSettings?.choices?.at(-1) ?? {}
  return { id }
}

export const customizationOperations = [
  ...readings(
    [
      'one customization',
      (ask) => ask(module, 'getCustomization', known.size, { fields: ['ASSIGNED_PRODUCTS_COUNT'] }),
      (c) => c.customizations.get(known.size, { count: true }),
    ],
    [
      'customizations',
      (ask) =>
        page(
          'customizations',
          ask(module, 'queryCustomizations', {
            filter: { customizationType: { $eq: 'PRODUCT_OPTION' } },
            sort: [{ fieldName: 'name', order: 'ASC' }],
            cursorPaging: { limit: 1 },
          }),
        ),
      (c) =>
        ownPage(
          c.customizations
            .query()
            .eq('customizationType', 'PRODUCT_OPTION')
            .ascending('name')
            .limit(1)
            .find(),
        ),
    ],
    [
      'how many customizations',
      (ask) =>
        part('count', ask(module, 'countCustomizations', { filter: { name: { $eq: 'Size' } } })),
      (c) => c.customizations.count(c.customizations.query().eq('name', 'Size')),
    ],
  ),
  ...readings([
    'make a customization and delete it',
    async (ask) => {
      const { _id } = await ask(module, 'createCustomization', draft)
      await ask(module, 'deleteCustomization', _id)
    },
    async (c) => {
      const { id } = await c.customizations.create(draft)
      return c.customizations.delete(id)
    },
  ]),
  ...writings(
    [
      'make a customization',
      (ask) => ask(module, 'createCustomization', draft),
      (c) => c.customizations.create(draft),
    ],
    [
      'change a customization',
      (ask) => ask(module, 'updateCustomization', known.size, { revision, name: 'Fit' }),
      (c) => c.customizations.update(patch),
    ],
    [
      'add choices',
      (ask) => whole(ask(module, 'addCustomizationChoices', known.size, [choice])),
      (c) => c.customizations.addChoices(known.size, [choice]),
    ],
    [
      'set choices',
      (ask) => whole(ask(module, 'setCustomizationChoices', known.size, [...all, choice])),
      (c) => c.customizations.setChoices(known.size, [...all, choice]),
    ],
    [
      'add choices and take one off',
      async (ask) => {
        const { id } = lastOf(
          await whole(ask(module, 'addCustomizationChoices', known.size, [choice])),
        )
        return whole(ask(module, 'removeCustomizationChoices', known.size, [id], { revision: '2' }))
      },
      async (c) => {
        const { id = '' } = lastOf(await c.customizations.addChoices(known.size, [choice]))
        return c.customizations.removeChoices(known.size, [id], { revision: '2' })
      },
    ],
    [
      'change choices',
      (ask) =>
        whole(
          ask(module, 'updateCustomizationChoices', known.size, revision, {
            choices: [{ choice: small }],
          }),
        ),
      (c) => c.customizations.updateChoices(known.size, [small], { revision }),
    ],
    [
      'reorder choices',
      (ask) =>
        whole(
          ask(module, 'reorderCustomizationChoices', known.size, revision, {
            choiceIds: ids.toReversed(),
          }),
        ),
      (c) => c.customizations.reorderChoices(known.size, ids.toReversed(), { revision }),
    ],
    [
      'make customizations',
      (ask) => bulk(ask(module, 'bulkCreateCustomizations', [draft, engraving], entity)),
      (c) => ownBulk(c.customizations.bulkCreate([draft, engraving])),
    ],
    [
      'change customizations',
      (ask) => bulk(ask(module, 'bulkUpdateCustomizations', [{ customization: patch }], entity)),
      (c) => ownBulk(c.customizations.bulkUpdate([patch])),
    ],
    [
      'add choices to customizations',
      (ask) =>
        bulk(
          ask(
            module,
            'bulkAddCustomizationChoices',
            [{ customizationId: known.size, choices: [choice] }],
            entity,
          ),
        ),
      (c) => ownBulk(c.customizations.bulkAddChoices([{ id: known.size, choices: [choice] }])),
    ],
  ),
]
