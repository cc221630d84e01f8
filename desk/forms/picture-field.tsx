import type { PictureNode } from "../../server/desk/forms/field-nodes";
import { described, FieldFrame, type FieldProps, FieldSet } from "./field-frame";
import { listId } from "./text-fields";

/** A picture of those that are there, or the path of another one. */
export function PictureField({ node, words }: FieldProps<PictureNode>) {
  const { id, place, value, options, other, suggestions } = node;
  const list = suggestions && listId(suggestions);
  if (options.length === 0)
    return (
      <FieldFrame node={node} words={words}>
        <input
          autoComplete="off"
          className="desk-input"
          defaultValue={value}
          dir="auto"
          id={id}
          list={list}
          name={place}
          type="text"
          {...described(node)}
        />
      </FieldFrame>
    );
  const choices = [{ value: "", label: words.noPicture, thumbnail: undefined }, ...options];
  return (
    <FieldSet node={node} words={words}>
      <div className="desk-pictures">
        {choices.map((picture) => (
          <label className="desk-picture" key={picture.value}>
            <input
              defaultChecked={picture.value === (other === "" ? value : "")}
              name={place}
              type="radio"
              value={picture.value}
            />
            {picture.thumbnail ? (
              <img
                alt=""
                decoding="async"
                height="96"
                loading="lazy"
                src={picture.thumbnail}
                width="128"
              />
            ) : (
              <span className="desk-picture-none" />
            )}
            <span className="desk-picture-name">
              <bdi>{picture.label}</bdi>
            </span>
          </label>
        ))}
      </div>
      <label className="desk-other">
        <span className="desk-small">{words.otherPicture}</span>
        <input
          autoComplete="off"
          className="desk-input"
          defaultValue={other}
          dir="auto"
          list={list}
          name={`${place}.$other`}
          type="text"
        />
      </label>
    </FieldSet>
  );
}
