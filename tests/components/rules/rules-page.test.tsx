import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RulesPage } from '#components/rules/rules-page.tsx'
import { defaultSettings } from '#lib/extension/app/settings.ts'
import type { JobId, RuleId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { RuleView } from '#lib/extension/rules/rule-view.ts'
import { connection, siteId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { buildSearchRow, keepReplica } from '#tests/components/search/fake-replica.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
vi.mock(
  '#lib/extension/replica/blob/read-index.ts',
  () => import('#tests/components/search/fake-replica.ts'),
)
giveViewport()

const view: RuleView = {
  rule: {
    id: 'hide' as RuleId,
    siteId,
    catalog: connection.catalog,
    name: 'Hide sold-out products',
    event: { kind: 'sold-out' },
    scope: { kind: 'all' },
    operations: [{ kind: 'visible', visible: false }],
    settleMinutes: 2,
    maxPerHour: 50,
    isOn: true,
  },
  standing: 'on',
  waiting: 0,
}

const onOpen = vi.fn<(open: string | undefined) => void>()
const onOpenJob = vi.fn<(jobId: JobId) => void>()
const onEdit = vi.fn<(...edit: unknown[]) => void>()

function draw(rules: readonly RuleView[], open?: string) {
  whenAsked('rules.list', () => rules)
  renderPage(
    <RulesPage
      connection={connection}
      open={open}
      onOpen={onOpen}
      onOpenJob={onOpenJob}
      onEdit={onEdit}
    />,
  )
}

beforeEach(() => {
  onOpen.mockReset()
  onOpenJob.mockReset()
  void keepReplica()
  whenAsked('settings.read', () => defaultSettings)
  whenAsked('recipes.read', () => [])
  whenAsked('collections.read', () => [])
  whenAsked('webhook.read', () => ({ canConnect: true, waiting: 0 }))
  whenAsked('rules.readPast', () => ({ total: 0, items: [] }))
  whenAsked('replica.read', () => {
    throw problem('not-connected', 'No offline copy.')
  })
})

describe('the rules of a store', () => {
  it('offer templates while there are none', async () => {
    draw([])
    fireEvent.click(await screen.findByRole('button', { name: /^Low-stock alert/ }))
    expect(onOpen).toHaveBeenCalledWith('low')
  })

  it('say what they do and what they did last', async () => {
    draw([{ ...view, last: { at: Date.now(), products: 3, jobId: 'job-1' as JobId } }])
    expect(await screen.findByText('Stock reaches 0 → Hide from online store')).toBeTruthy()
    expect(screen.getByText('Last run just now: 3 products')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show last run' }))
    expect(onOpenJob).toHaveBeenCalledWith('job-1')
  })

  it('are turned off and on', async () => {
    draw([view])
    const off: RuleView = { ...view, rule: { ...view.rule, isOn: false }, standing: 'off' }
    whenAsked('rules.setOn', () => [off])
    fireEvent.click(
      await screen.findByRole('button', { name: 'Turn off “Hide sold-out products”' }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Turn on “Hide sold-out products”' }))
    await waitFor(() =>
      expect(inputsOf('rules.setOn')).toEqual([
        { siteId, ruleId: 'hide', isOn: false },
        { siteId, ruleId: 'hide', isOn: true },
      ]),
    )
  })

  it('ask for the passphrase before one is turned on, if the user wants that', async () => {
    const off: RuleView = { ...view, rule: { ...view.rule, isOn: false }, standing: 'off' }
    draw([off])
    whenAsked('rules.setOn', () => {
      throw problem('reauthentication-needed', 'Confirm it.')
    })
    fireEvent.click(await screen.findByRole('button', { name: /^Turn on/ }))
    expect(await screen.findByRole('group', { name: 'Confirm it’s you' })).toBeTruthy()
  })

  it('that are paused run or skip what they found, at most as many as were shown', async () => {
    draw([{ ...view, standing: 'paused', waiting: 60 }])
    whenAsked('rules.resume', () => [view])
    expect(
      await screen.findByText('Paused: 60 products at once, more than 50 an hour.'),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Update 60 products' }))
    await waitFor(() =>
      expect(inputsOf('rules.resume')).toEqual([{ siteId, ruleId: 'hide', choice: { run: 60 } }]),
    )
  })

  it('that were changed outside Shelfside can only be deleted', async () => {
    const changed: RuleView = {
      ...view,
      rule: { ...view.rule, id: 'other' as RuleId, name: 'Other' },
      standing: 'changed',
    }
    draw([view, changed])
    whenAsked('rules.remove', () => [view])
    const [, other] = await screen.findAllByRole('listitem')
    expect(within(other!).queryByRole('button', { name: /^Edit rule|^Turn on/ })).toBeNull()
    fireEvent.click(within(other!).getByRole('button', { name: 'Delete rule…' }))
    fireEvent.click(within(other!).getByRole('button', { name: 'Delete rule' }))
    await waitFor(() => expect(inputsOf('rules.remove')).toEqual([{ siteId, ruleId: 'other' }]))
  })
})

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save and turn on' }))
const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the form of a rule', () => {
  beforeEach(() => whenAsked('rules.keep', () => [view]))

  it('is filled in by a template and saves the rule', async () => {
    draw([], 'hide')
    await screen.findByDisplayValue('Hide sold-out products')
    save()
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith(undefined))
    const [{ rule } = {}] = inputsOf('rules.keep')
    expect(rule).toMatchObject({
      siteId,
      catalog: connection.catalog,
      event: { kind: 'sold-out' },
      scope: { kind: 'all' },
      operations: [{ kind: 'visible', visible: false }],
      settleMinutes: 2,
      maxPerHour: 50,
      isOn: true,
    })
    expect(rule).not.toHaveProperty('onlyOwn')
  })

  it('keeps the id of a known rule, and whether it is on', async () => {
    draw([{ ...view, rule: { ...view.rule, isOn: false }, standing: 'off' }], 'hide')
    // The id of this rule is also the name of a template: the rule comes first.
    await screen.findByRole('button', { name: 'Save rule' })
    enter('Name', 'Hide them')
    fireEvent.click(screen.getByRole('button', { name: 'Save rule' }))
    await waitFor(() =>
      expect(inputsOf('rules.keep')[0]?.rule).toMatchObject({
        id: 'hide',
        name: 'Hide them',
        isOn: false,
      }),
    )
  })

  it('says what is missing, and focuses the first of it', async () => {
    draw([], 'low')
    await screen.findByDisplayValue('Low-stock alert')
    enter('Name', ' ')
    enter('Quantity', '1.5')
    enter('Products per hour', '0')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Show a notification' }))
    save()
    expect(await screen.findByText('Enter a name.')).toBeTruthy()
    expect(screen.getByText('Enter a whole number from 0.')).toBeTruthy()
    expect(screen.getByText('Enter a whole number from 1 to 10,000.')).toBeTruthy()
    expect(screen.getByText('Choose what happens.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    expect(inputsOf('rules.keep')).toEqual([])
  })

  it.each([
    ['price:<20$', () => t.entered.otherCurrency('$', 'EUR')],
    ['lamp stock@Hamburg:<5', () => t.query.noLocations],
  ])('says at its search what the store does not have, and does not save %s', async (text, why) => {
    await keepReplica([buildSearchRow(1)])
    const search = { ...view.rule, scope: { kind: 'search', text } as const }
    draw([{ ...view, rule: search }], 'hide')
    expect(await screen.findByText(why())).toBeTruthy()
    expect(screen.queryByText(t.rules.outlook)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Save rule' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Search')))
    expect(inputsOf('rules.keep')).toEqual([])
    enter('Search', 'price:<20€')
    await waitFor(() => expect(screen.queryByText(why())).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Save rule' }))
    await waitFor(() => expect(inputsOf('rules.keep')).toHaveLength(1))
  })

  it('does not save a deletion', async () => {
    whenAsked('recipes.read', () => [
      { version: 1, name: 'Delete it', operations: [{ kind: 'delete' }] },
    ])
    const deleting = { ...view.rule, operations: [{ kind: 'delete' as const }] }
    draw([{ ...view, rule: deleting }], 'hide')
    fireEvent.click(await screen.findByRole('button', { name: 'Save rule' }))
    expect(await screen.findByText(/A rule can’t delete products/)).toBeTruthy()
    expect(inputsOf('rules.keep')).toEqual([])
  })

  it('asks for the permission to notify in the click, and says if it is denied', async () => {
    actions.allowNotifications.mockResolvedValue(false)
    draw([], 'hide')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Show a notification' }))
    expect(actions.allowNotifications).toHaveBeenCalledOnce()
    expect(await screen.findByText(/blocks notifications/)).toBeTruthy()
  })

  it('lists what it would have found', async () => {
    whenAsked('rules.readPast', () => ({
      total: 7,
      items: [{ productId: 'p' as never, name: 'Blue mug', at: Date.now() }],
    }))
    draw([], 'hide')
    expect(await screen.findByText('In the last 7 days: 7 times.')).toBeTruthy()
    expect(screen.getByText('Blue mug')).toBeTruthy()
    expect(screen.getByText('And 6 more')).toBeTruthy()
  })

  it('leads to the webhook of the settings while there is none', async () => {
    draw([], 'hide')
    fireEvent.click(await screen.findByRole('button', { name: 'Set up webhook' }))
    expect(actions.openSetting).toHaveBeenCalledWith('webhook')
  })
})
