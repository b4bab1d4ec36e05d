/** Puts the focus on the first field of a form that has a fault. */
export function focusFault(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
