import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  findProductAt,
  isAnySelected,
  listSelected,
  readRows,
} from '#lib/extension/dashboard/list-rows.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { idOf, siteId } from '#tests/components/builders.ts'

const address = (id: string, site: string = siteId) =>
  `https://manage.wix.com/dashboard/${site}/wix-stores/products/product/${id}`
const box = (selected: boolean) => `<input type="checkbox" ${selected ? 'checked' : ''}>`
const cell = (at: number, checked: boolean) =>
  `<div role="row" data-product-id="${idOf(at)}"><i role="checkbox" aria-checked="${checked}"></i></div>`
const hookedRow = (at: number, selected: boolean) =>
  `<tr data-hook="product-row-${idOf(at)}"><td><b data-hook="row-select">${box(selected)}</b></td></tr>`
const hookedBox = (at: number, selected: boolean) =>
  `<div role="row" data-hook="row_${idOf(at)}"><i data-hook="row-select" aria-checked="${selected}"></i></div>`
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const readSelected = (root: ParentNode, site = siteId) => listSelected(readRows(root, site))
const read = (html: string) => readSelected(parse(html))

const savedSite = '1b2c3d4e-1111-4222-8333-444455556666' as SiteId
const saved = (name: string) =>
  parse(readFileSync(`tests/fixtures/admin-pages/${name}.html`, 'utf8'))

describe('a saved page of the dashboard', () => {
  it.each([
    'table-with-links',
    'list-with-links',
    'grid-with-ids',
    'rows-with-hooks',
    'hooks-inside-rows',
  ])('with rows of its own kind is read (%s)', (name) => {
    expect(readSelected(saved(name), savedSite)).toEqual([
      'aaaabbbb-1111-4222-8333-cccc00000001',
      'aaaabbbb-1111-4222-8333-cccc00000003',
    ])
  })

  it('without a readable row shows only that something is selected', () => {
    const page = saved('no-readable-rows')
    expect(readSelected(page, savedSite)).toBeUndefined()
    expect(isAnySelected(page)).toBe(true)
    for (const input of page.querySelectorAll('input')) input.checked = false
    expect(isAnySelected(page)).toBe(false)
  })
})

describe('the rows of the dashboard’s list', () => {
  it('are read from a table with links', () => {
    const row = (at: number, selected: boolean) =>
      `<tr><td>${box(selected)}</td><td><a href="${address(idOf(at))}">Mug</a></td></tr>`
    expect(
      read(`<table><tr><th>${box(true)}</th></tr>${row(1, true)}${row(2, false)}</table>`),
    ).toEqual([idOf(1)])
  })

  it('are read from a list, and from a grid that has ids and no links', () => {
    expect(read(`<ul><li>${box(true)}<a href="${address(idOf(3))}">Mug</a></li></ul>`)).toEqual([
      idOf(3),
    ])
    expect(read(cell(4, true) + cell(5, false))).toEqual([idOf(4)])
  })

  it('are identified by the id inside a hook, and selected by the checkbox inside the hook of a checkbox', () => {
    expect(read(`<table>${hookedRow(1, false)}${hookedRow(2, true)}</table>`)).toEqual([idOf(2)])
    expect(read(hookedBox(3, true) + hookedBox(4, false))).toEqual([idOf(3)])
  })

  it('are identified by the id inside a hook of an inner element, and by none where there are two', () => {
    const row = (...hooks: string[]) =>
      `<ul><li>${box(true)}${hooks.map((hook) => `<b data-hook="${hook}"></b>`).join('')}</li></ul>`
    expect(read(row(`name-${idOf(1)}`, `price-${idOf(1)}`))).toEqual([idOf(1)])
    expect(read(row(`name-${idOf(1)}`, `related-${idOf(2)}`))).toBeUndefined()
    expect(read(row(`category-chip-${idOf(7)}`))).toBeUndefined()
    expect(read(`<ul><li>${box(true)}<b data-product-id="${idOf(3)}"></b></li></ul>`)).toEqual([
      idOf(3),
    ])
  })

  it('are empty if no element has both a checkbox and one product', () => {
    expect(read('<p>Welcome back</p>')).toBeUndefined()
    expect(read(`<table><tr><td>${box(true)}</td></tr></table>`)).toBeUndefined()
    const two = `<a href="${address(idOf(1))}"></a><a href="${address(idOf(2))}"></a>`
    expect(read(`<ul><li>${box(true)}${two}</li></ul>`)).toBeUndefined()
  })

  it('contain only products of the active site, and only ids', () => {
    const other = '9f8e7d6c-1111-4222-8333-444455556666'
    expect(
      read(`<ul><li>${box(true)}<a href="${address(idOf(1), other)}"></a></li></ul>`),
    ).toBeUndefined()
    expect(
      read(`<div role="row" data-product-id="../collections/1">${box(true)}</div>`),
    ).toBeUndefined()
  })

  it('are selected by their first checkbox, whatever a second one is for', () => {
    const link = `<a href="${address(idOf(1))}"></a>`
    expect(read(`<ul><li>${box(false)}${link}${box(true)}</li></ul>`)).toEqual([])
  })

  it('identify the product of an element by its link first, then by its row', () => {
    const page = parse(
      `<ul><li data-product-id="${idOf(1)}"><b>Mug</b><a href="${address(idOf(2))}"><i>other</i></a></li></ul><p>nothing</p>`,
    )
    const at = (selector: string) => findProductAt(page.querySelector(selector)!, siteId)
    expect(at('b')).toBe(idOf(1))
    expect(at('i')).toBe(idOf(2))
    expect(at('p')).toBeUndefined()
  })
})
