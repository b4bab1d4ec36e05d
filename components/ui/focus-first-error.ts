/** Puts the focus on the first field of a form that has a fault, or on what is wrong with several fields. */
export function focusFirstError(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus()
}
