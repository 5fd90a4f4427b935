/** Runs `work` when no other tab runs work with the same name. Browsers without the Web Locks API run it at once. */
export const oneTabAtATime = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()
