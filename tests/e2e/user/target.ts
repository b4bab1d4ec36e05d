import type { Page } from '@playwright/test'

export type Role = Parameters<Page['getByRole']>[0]

/** A text has to be equal, apart from white space. */
export type Words = string | RegExp

/** An element as a person would name it. */
export interface Target {
  readonly by:
    | { readonly role: Role; readonly name?: Words }
    /** The field with this label. */
    | { readonly label: Words }
    /** The smallest element with this text. */
    | { readonly text: Words }
  readonly within?: Target
  /** Only elements that contain such an element. */
  readonly has?: Target
}

export const byRole = (role: Role, name?: Words): Target => ({
  by: name === undefined ? { role } : { role, name },
})
export const button = (name: Words): Target => byRole('button', name)
export const heading = (name: Words): Target => byRole('heading', name)
export const field = (label: Words): Target => ({ by: { label } })
export const text = (words: Words): Target => ({ by: { text: words } })

export const within = (container: Target, target: Target): Target => ({
  ...target,
  within: target.within === undefined ? container : within(container, target.within),
})
