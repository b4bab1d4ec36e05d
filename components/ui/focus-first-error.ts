/** Focuses the first invalid field of a form, or the message about several fields. */
export function focusFirstError(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus()
}
