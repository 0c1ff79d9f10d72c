import type { ComponentProps } from 'react';

export interface SearchFormProps extends Omit<ComponentProps<'form'>, 'role' | 'onSubmit'> {
  /** Called by Enter and by the button. */
  onSearch: () => void;
}

/** A form that changes what is shown and sends nothing: it has no lock, no answer and no refusal. */
export const SearchForm = ({ onSearch, ...props }: SearchFormProps) => (
  <form
    {...props}
    role="search"
    onSubmit={(event) => {
      event.preventDefault();
      onSearch();
    }}
  />
);
