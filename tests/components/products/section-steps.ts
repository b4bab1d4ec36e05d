import { fireEvent } from '@testing-library/react'
import type { section } from './open-editor.tsx'

export type Region = ReturnType<typeof section>

export const textBox = (region: Region, name: string | RegExp) =>
  region.getByRole<HTMLInputElement>('textbox', { name })
export const fill = (region: Region, name: string | RegExp, value: string) =>
  fireEvent.change(textBox(region, name), { target: { value } })
export const press = (region: Region, name: string | RegExp) =>
  fireEvent.click(region.getByRole('button', { name }))
export const select = (region: Region, name: string | RegExp) =>
  fireEvent.click(region.getByRole('checkbox', { name }))
export const choose = (region: Region, name: string, value: string) =>
  fireEvent.change(region.getByRole('combobox', { name }), { target: { value } })
export const valueOf = (region: Region, name: string | RegExp) => textBox(region, name).value
