/** An extension's worker is stopped after 30 s without traffic; proxies are little more patient. */
export const heartbeatMs = 15_000
