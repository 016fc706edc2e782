// For tests: props that can be changed after a component was mounted.

export function changing<Props extends object>(props: Props): Props {
  const state = $state({ ...props });
  return state;
}
