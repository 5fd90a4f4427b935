type Change<Filter> = { readonly [Name in keyof Filter]?: Filter[Name] | undefined }

/** Returns the filter with a change. What is undefined or empty is left out of the address. */
export function withFilter<Filter extends object>(filter: Filter, change: Change<Filter>): Filter {
  const entries = Object.entries({ ...filter, ...change })
  // Only optional members are left out.
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== '')) as Filter
}
