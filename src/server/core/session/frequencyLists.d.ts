/** The list alone: the estimator of the package around it is not needed. */
declare module "zxcvbn/lib/frequency_lists.js" {
  const lists: { readonly passwords: readonly string[] };
  export default lists;
}
