import { expect, test } from 'vitest'
import { listSelected } from '#components/workbench/grid/list-selected.ts'
import { openReplicaOf } from './open-replica.ts'

test('a selection of all without some is listed for an export', async () => {
  const local = await openReplicaOf([{}, {}, {}])
  const all = listSelected(local, { picked: [], matching: { text: '' } })
  expect(all).toHaveLength(3)
  const except = all.slice(1, 2)
  expect(listSelected(local, { picked: [], matching: { text: '' }, except })).toEqual(
    all.filter((id) => !except.includes(id)),
  )
  expect(listSelected(local, { picked: except })).toEqual(except)
})
